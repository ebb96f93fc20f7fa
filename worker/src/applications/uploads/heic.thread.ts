import { jpegOfHeic } from './heic.js';
import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';

/** Keeps of a HEIC its picture, as JPEG. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file) => ({ kept: await jpegOfHeic(file) }));
}
