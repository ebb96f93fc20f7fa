import { Box, Button } from '@mui/material';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadingIndicator } from '../../ui/loading-indicator.tsx';
import { useElementSize } from './use-element-size.ts';
import type { FileRendererProps } from './view.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

const parts = new URL(import.meta.env.PDF_PARTS, location.origin).href;

/**
 * A PDF rendered by pdf.js page by page: the storage serves PDFs as attachments only, and here nothing in them can run or open
 * (SEC-43 in docs/security.md).
 */
export default function PdfView({ address, name, view, failed }: FileRendererProps) {
  const translate = useTranslate();
  const [ref, room] = useElementSize();
  const [pdf, setPaper] = useState<PDFDocumentProxy>();
  const [page, setPage] = useState(1);
  const tell = useRef(failed);
  useEffect(() => {
    tell.current = failed;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const opened = open(address, leaving.signal);
    opened.then(setPaper).catch(() => {
      if (!leaving.signal.aborted) tell.current();
    });
    return () => {
      leaving.abort();
      void opened.then((document) => document.loadingTask.destroy()).catch(() => undefined);
    };
  }, [address]);

  return (
    <Box ref={ref} sx={{ m: 'auto', flexShrink: 0, textAlign: 'center' }}>
      {pdf ? (
        <>
          <Page paper={pdf} number={page} name={name} view={view} width={room.width} failed={failed} />
          {pdf.numPages > 1 && (
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, mt: 1 }}>
              <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {translate('record.viewer.previousPage')}
              </Button>
              <span role="status">{translate('record.viewer.page', { page, pages: pdf.numPages })}</span>
              <Button size="small" disabled={page === pdf.numPages} onClick={() => setPage(page + 1)}>
                {translate('record.viewer.nextPage')}
              </Button>
            </Box>
          )}
        </>
      ) : (
        <LoadingIndicator />
      )}
    </Box>
  );
}

async function open(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`storage answered ${response.status}`);
  return await getDocument({
    data: await response.arrayBuffer(),
    wasmUrl: `${parts}wasm/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    // The content security policy forbids WebAssembly; the decoders also exist as scripts.
    useWasm: false,
    enableXfa: false,
  }).promise;
}

interface PageProps extends Omit<FileRendererProps, 'address'> {
  paper: PDFDocumentProxy;
  number: number;
  width: number;
}

function Page({ paper: pdf, number, name, view, width, failed }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useRef(failed);
  useEffect(() => {
    tell.current = failed;
  });
  useEffect(() => {
    const place = canvas.current;
    if (!place || width <= 0) return undefined;
    let isLeft = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const rotation = (page.rotate + view.turns * 90) % 360;
      const plain = page.getViewport({ scale: 1, rotation });
      const scale = (width / plain.width) * view.zoom;
      const viewport = page.getViewport({ scale: scale * devicePixelRatio, rotation });
      if (isLeft) return;
      place.width = Math.floor(viewport.width);
      place.height = Math.floor(viewport.height);
      place.style.width = `${plain.width * scale}px`;
      place.style.height = `${plain.height * scale}px`;
      const task = page.render({ canvas: place, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => {
      if (!isLeft) tell.current();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [pdf, number, view, width]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={name}
      sx={{ bgcolor: '#fff', boxShadow: 1 }}
    />
  );
}
