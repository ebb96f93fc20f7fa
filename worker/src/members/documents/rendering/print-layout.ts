import { buffer } from 'node:stream/consumers';
import { taggedDocument } from '../../../platform/tagged-document.js';
import { silhouette } from './art.js';
import { artOf, panelOf, photoFrame, ruleOf } from './element-shapes.js';
import type { Type } from '../../../platform/fonts/fonts.js';
import type { PlacedElement, PlacedLine, PlacedText } from './lay-out.js';
import type { Box, Layout, PictureElement, Sheet } from './layout.types.js';
import { covering, type Picture, whole, written } from './pictures.js';
import { runsOf, useFont } from '../../../platform/fonts/print-fonts.js';
import { drawQr, type Filler } from './qr.js';
import type { Drawables } from './render-layout.js';
import type { Shape } from './shapes.js';

const POINTS_PER_MM = 72 / 25.4;

/** Metadata of a page. */
export interface PageFacts {
  readonly title: string;
  readonly author: string;
  /** constant per document, so that the bytes are reproducible */
  readonly at: Date;
  /** alternative text of a picture */
  readonly alt: Readonly<Record<'photo' | 'signature' | 'qr', string>>;
}

/**
 * Writes the elements placed by `layOut` as one tagged vector page for print. Every line is tagged with its text, so that it can be read
 * aloud, searched and copied.
 * @throws LetterWithoutFont
 */
export async function printLayout(
  layout: Layout,
  placed: readonly PlacedElement[],
  drawables: Drawables,
  facts: PageFacts,
): Promise<Buffer> {
  const { sheet, language } = layout;
  const size: [number, number] = [sheet.width * POINTS_PER_MM, sheet.height * POINTS_PER_MM];
  const document = taggedDocument({ size, language, ...facts });
  const bytes = buffer(document);
  const page = new PrintedPage(document, drawables, facts);
  page.begin(layout);
  for (const element of placed) page.draw(element);
  page.end();
  return bytes;
}

/** PDF path operators by SVG path command. */
const outlines = new Map<string, string>();

class PrintedPage {
  private readonly root: PDFKit.PDFStructureElement;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly drawables: Drawables,
    private readonly facts: PageFacts,
  ) {
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** Scales the page, so that a unit is a pixel of the layout. */
  begin({ width, height, sheet }: Layout): void {
    const { width: paperWidth, height: paperHeight } = this.document.page;
    const margin = sheet.margin * POINTS_PER_MM;
    const scale = Math.min((paperWidth - 2 * margin) / width, (paperHeight - 2 * margin) / height);
    const top = (paperHeight - height * scale) / 2;
    this.bleed(sheet, top);
    this.document.translate((paperWidth - width * scale) / 2, top).scale(scale);
  }

  draw(element: PlacedElement): void {
    switch (element.kind) {
      case 'placed':
        this.text(element);
        break;
      case 'picture':
        this.picture(element);
        break;
      case 'qr':
        if (this.drawables.provenUrl !== '') this.figure(this.facts.alt.qr, () => this.code(element.box));
        break;
      case 'panel':
        this.artifact(() => this.shapes(panelOf(element)));
        break;
      case 'rule':
        this.artifact(() => this.shapes(ruleOf(element)));
        break;
      case 'art': {
        const { logo } = this.drawables.pictures;
        this.artifact(() => {
          if (element.art === 'emblem' && logo !== undefined)
            this.image(logo, whole(logo.image, element.box), element.box);
          else this.shapes(artOf(element));
        });
        break;
      }
    }
  }

  end(): void {
    this.root.end();
    this.document.end();
  }

  /** Extends the bands at the edges of a document to taller paper, with a slight overlap to avoid a visible seam. */
  private bleed({ above, below }: Sheet, top: number): void {
    const { width, height } = this.document.page;
    const { inks } = this.drawables;
    this.artifact(() => {
      if (above !== undefined) this.document.rect(0, 0, width, top + 0.5).fill(inks[above]);
      if (below !== undefined) this.document.rect(0, height - top - 0.5, width, top + 0.5).fill(inks[below]);
    });
  }

  private text({ lines, size, weight, face, ink, isHeading, isMicro }: PlacedText): void {
    this.document.fontSize(size).fillColor(this.drawables.inks[ink], 1);
    if (isMicro) {
      for (const line of lines) this.artifact(() => this.line(line, { weight, face }));
      return;
    }
    const element = this.document.struct(isHeading ? 'H1' : 'P');
    for (const line of lines) {
      const content = this.document.markStructureContent('Span', { actual: line.text });
      this.line(line, { weight, face });
      this.document.endMarkedContent();
      element.add(content);
    }
    this.root.add(element);
    element.end();
  }

  private line({ text, x, baseline }: PlacedLine, type: Type): void {
    let at = x;
    for (const run of runsOf(text, type)) {
      useFont(this.document, run);
      this.document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += this.document.widthOfString(run.text);
    }
  }

  private picture({ box, source }: PictureElement): void {
    const picture = this.drawables.pictures[source];
    if (source === 'photo') this.figure(this.facts.alt.photo, () => this.photo(picture, box));
    else if (picture === undefined) return;
    else if (source === 'seal') this.artifact(() => this.seal(picture, box));
    else this.figure(this.facts.alt.signature, () => this.image(picture, written(picture.image, box), box));
  }

  private photo(photo: Picture | undefined, box: Box): void {
    if (photo === undefined) this.within(box, () => this.shapes(silhouette(box)));
    else this.image(photo, covering(photo.image, box), box);
    this.shapes(photoFrame(box));
  }

  /** Multiplies, like a rubber stamp, so that white areas hide nothing. */
  private seal(seal: Picture, box: Box): void {
    const stamp = this.document.ref({ Type: 'ExtGState', BM: 'Multiply' });
    const states = this.document.page.ext_gstates as Record<string, unknown>;
    states['GsStamp'] = stamp;
    this.document.save().addContent('/GsStamp gs');
    this.image(seal, whole(seal.image, box), box);
    this.document.restore();
    stamp.end(undefined);
  }

  private image({ bytes }: Picture, place: Box, box: Box): void {
    const { x, y, width, height } = place;
    this.within(box, () => this.document.image(bytes, x, y, { width, height }));
  }

  private within({ x, y, width, height }: Box, draw: () => void): void {
    this.document.save().rect(x, y, width, height).clip();
    draw();
    this.document.restore();
  }

  /** All squares of one colour in one path, to avoid seams between them. */
  private code(box: Box): void {
    const { document } = this;
    const { ink, paper } = this.drawables.inks;
    let colour: unknown;
    const fill = (): void => {
      if (typeof colour === 'string') document.fill(colour);
    };
    const filler: Filler = {
      get fillStyle() {
        return colour;
      },
      set fillStyle(next: unknown) {
        if (next !== colour) fill();
        colour = next;
      },
      fillRect(x, y, width, height) {
        document.rect(x, y, width, height);
      },
    };
    drawQr(filler, box, this.drawables.provenUrl, ink, paper);
    fill();
  }

  private shapes(shapes: readonly Shape[]): void {
    const { inks } = this.drawables;
    for (const { path, fill, stroke, width = 1, isRound = false, at, opacity = 1 } of shapes) {
      this.document.save();
      if (at !== undefined) this.document.translate(at.x, at.y).scale(at.scale);
      if (stroke !== undefined) this.document.lineWidth(width).strokeColor(inks[stroke], opacity);
      if (fill !== undefined) this.document.fillColor(inks[fill], opacity);
      if (isRound) this.document.lineCap('round').lineJoin('round');
      this.outline(path);
      if (fill === undefined) this.document.stroke();
      else if (stroke === undefined) this.document.fill();
      else this.document.fillAndStroke(inks[fill], inks[stroke]);
      this.document.restore();
    }
  }

  /** Faster than the writer's `path`, which parses SVG paths character by character. */
  private outline(path: string): void {
    const known = outlines.get(path);
    if (known !== undefined) {
      this.document.addContent(known);
      return;
    }
    const pieces: string[] = [];
    const { document } = this;
    const add = document.addContent.bind(document);
    document.addContent = (piece: string) => {
      pieces.push(piece);
      return add(piece);
    };
    document.path(path);
    document.addContent = add;
    outlines.set(path, pieces.join('\n'));
  }

  private figure(alt: string, draw: () => void): void {
    const content = this.document.markStructureContent('Figure', { alt });
    draw();
    this.document.endMarkedContent();
    const element = this.document.struct('Figure', { alt });
    element.add(content);
    this.root.add(element);
    element.end();
  }

  private artifact(draw: () => void): void {
    this.document.markContent('Artifact');
    draw();
    this.document.endMarkedContent();
  }
}
