import {
  callAddress,
  CallError,
  calls,
  textOf,
  type ApplicationView,
  type DocumentKind,
  type ErrorAnswer,
} from '@portal/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffFetch } from '../../../shell/session/call.ts';
import { asRecorded, type PrintText } from './print-text.ts';

export interface PreviewOf {
  readonly application: ApplicationView;
  readonly document: DocumentKind;
  /** 0, or 1 for the spouse. */
  readonly person: number;
  readonly text?: PrintText;
}

/** Milliseconds between two questions for a picture that is still being drawn, and how many there are. */
const pause = 1000;
const tries = 40;

/** A PROVISIONAL picture of a document as the record stands (decisions 6), as the server draws it. */
export function usePreview({
  application,
  document,
  person,
  text = asRecorded,
}: PreviewOf): UseQueryResult<Blob> {
  const { _id: id, updatedAt } = application;
  return useQuery({
    queryKey: ['preview', id, document, person, updatedAt, text],
    queryFn: ({ signal }) => {
      const query = { person, ...text };
      return picture(callAddress(calls.preview, { params: { id, document }, query }), signal);
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Asks until the picture is there: 202 means that it is still being drawn (decisions 9). */
async function picture(address: string, signal: AbortSignal): Promise<Blob> {
  for (let asked = 0; asked < tries; asked += 1) {
    const response = await staffFetch(address, { signal });
    if (!response.ok) {
      const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
      throw new CallError({
        ...answer,
        status: response.status,
        msg: answer.msg ?? textOf('request.failed'),
      });
    }
    if (response.status !== 202) return await response.blob();
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
  throw new CallError({ status: 503, msg: textOf('request.unavailable') });
}

/** An address that an `img` can show, for as long as it is shown. */
export function useBlobAddress(blob: Blob | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
