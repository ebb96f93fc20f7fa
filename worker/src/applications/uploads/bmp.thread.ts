import { pngOfBmp } from './bmp.js';
import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';

/** Keeps of a BMP its picture, as PNG. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file) => ({ kept: await pngOfBmp(file) }));
}
