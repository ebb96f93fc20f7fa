import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { signatureInk } from './signature/signature-ink.js';

/** Extracts the ink of a signature as PNG. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (bytes, onStep) => {
    const { png, warning } = await signatureInk(bytes, onStep);
    return { kept: png, warning };
  });
}
