import { BMP_LANE, HEIC_LANE, PDF_LANE, SIGNATURE_LANE } from './inspection.limits.js';
import { InspectionLane, type InspectionLaneOptions } from './inspection.lane.js';
import type { Kept } from './inspection.task.js';

/** Separate threads per format, so that a slow PDF does not delay pictures. */
export class InspectionPool {
  private readonly pdfs: InspectionLane;
  private readonly bmps: InspectionLane;
  private readonly heics: InspectionLane;
  private readonly signatures: InspectionLane;

  /** @param changes overrides of the PDF limits */
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

  /** A PDF of pictures of a PDF's pages. @throws Refusal for a damaged, locked, too long or too complicated one */
  async picturesOfPdf(bytes: Buffer): Promise<Buffer> {
    return (await this.pdfs.keptOf(bytes)).kept;
  }

  /**
   * A PDF of staff: the same bytes, or pictures of its pages with a warning if it has active content.
   * @throws Refusal for a damaged or locked one, or one without pages; with active content as {@link picturesOfPdf}
   */
  async safePdf(bytes: Buffer): Promise<Kept<Buffer>> {
    return this.pdfs.keptOf(bytes, true);
  }

  /** @throws Refusal */
  async pngOfBmp(bytes: Buffer): Promise<Buffer> {
    return (await this.bmps.keptOf(bytes)).kept;
  }

  /** @throws Refusal */
  async jpegOfHeic(bytes: Buffer): Promise<Buffer> {
    return (await this.heics.keptOf(bytes)).kept;
  }

  /**
   * The ink of a signature as PNG, and a warning.
   * @param picture a re-encoded picture
   * @throws Refusal
   */
  async inkOfSignature(picture: Buffer): Promise<Kept<Buffer>> {
    return this.signatures.keptOf(picture);
  }

  /** Waits for the inspections under way and ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.pdfs.close(), this.bmps.close(), this.heics.close(), this.signatures.close()]);
  }
}
