import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { pagesOf } from './pdf-pages.js';
import { picturePdf } from './picture-pdf.js';

/** Keeps of a PDF the pictures of its pages, as PDF. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file, onStep) => ({ kept: await picturePdf(pagesOf(file), onStep) }));
}
