import { BMP_LANE, HEIC_LANE, PDF_LANE, SIGNATURE_LANE } from './inspection.limits.js';
import { InspectionLane, type InspectionLaneOptions } from './inspection.lane.js';
import type { Kept } from './inspection.task.js';

/** Threads for PDFs and threads for pictures: a PDF that takes its whole time keeps no picture waiting. */
export class InspectionPool {
  private readonly pdfs: InspectionLane;
  private readonly bmps: InspectionLane;
  private readonly heics: InspectionLane;
  private readonly signatures: InspectionLane;

  /** @param changes of the limits of PDFs */
  constructor(changes: Partial<InspectionLaneOptions> = {}) {
    this.pdfs = new InspectionLane('@portal/worker/applications/uploads/pdf.thread', {
      ...PDF_LANE,
      ...changes,
    });
    this.bmps = new InspectionLane('@portal/worker/applications/uploads/bmp.thread', BMP_LANE);
    this.heics = new InspectionLane('@portal/worker/applications/uploads/heic.thread', HEIC_LANE);
    this.signatures = new InspectionLane(
      '@portal/worker/applications/uploads/signature.thread',
      SIGNATURE_LANE,
    );
  }

  /** A PDF of the pictures of a PDF's pages. @throws Refusal for one that is broken, locked, too long or too much */
  async picturesOfPdf(bytes: Buffer): Promise<Buffer> {
    return (await this.pdfs.keptOf(bytes)).kept;
  }

  /** Opens a PDF that keeps its bytes. @throws Refusal for one that is broken, locked or without a page */
  async openPdf(bytes: Buffer): Promise<void> {
    await this.pdfs.keptOf(bytes, true);
  }

  /** The picture of a BMP, as PNG. @throws Refusal as above */
  async pngOfBmp(bytes: Buffer): Promise<Buffer> {
    return (await this.bmps.keptOf(bytes)).kept;
  }

  /** The picture of a HEIC, as JPEG. @throws Refusal as above */
  async jpegOfHeic(bytes: Buffer): Promise<Buffer> {
    return (await this.heics.keptOf(bytes)).kept;
  }

  /**
   * The ink of a signature, as PNG, and what the person is told beside it.
   * @param picture one that was decoded and encoded anew
   * @throws Refusal as above
   */
  async inkOfSignature(picture: Buffer): Promise<Kept<Buffer>> {
    return this.signatures.keptOf(picture);
  }

  /** Waits for the inspections under way and ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.pdfs.close(), this.bmps.close(), this.heics.close(), this.signatures.close()]);
  }
}
