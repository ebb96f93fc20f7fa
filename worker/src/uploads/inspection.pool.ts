import { BMP_LANE, PDF_LANE } from './inspection.limits.js';
import { InspectionLane, type InspectionLaneOptions } from './inspection.lane.js';

/** Threads for PDFs and threads for pictures: a PDF that takes its whole time keeps no picture waiting. */
export class InspectionPool {
  private readonly pdfs: InspectionLane;
  private readonly bmps: InspectionLane;

  /** @param changes of the limits of PDFs */
  constructor(changes: Partial<InspectionLaneOptions> = {}) {
    this.pdfs = new InspectionLane('@portal/worker/uploads/pdf.thread', { ...PDF_LANE, ...changes });
    this.bmps = new InspectionLane('@portal/worker/uploads/bmp.thread', BMP_LANE);
  }

  /** A PDF of the pictures of a PDF's pages. @throws Refusal for one that is broken, locked, too long or too much */
  async picturesOfPdf(bytes: Buffer): Promise<Buffer> {
    return this.pdfs.keptOf(bytes);
  }

  /** The picture of a BMP, as PNG. @throws Refusal as above */
  async pngOfBmp(bytes: Buffer): Promise<Buffer> {
    return this.bmps.keptOf(bytes);
  }

  /** Waits for the inspections under way and ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.pdfs.close(), this.bmps.close()]);
  }
}
