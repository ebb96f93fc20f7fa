import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { signatureInk } from './signature/signature-ink.js';

/** Keeps of the picture of a signature its ink, as PNG. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (bytes, onStep) => {
    const { png, warning } = await signatureInk(bytes, onStep);
    return { kept: png, warning };
  });
}
