import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { openPdf, pagesOf } from './pdf-pages.js';
import { picturePdf } from './picture-pdf.js';

/** Keeps of a PDF the pictures of its pages, as PDF; or its bytes, when it opens. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file, onStep) => {
    if (task.opensOnly !== true) return { kept: await picturePdf(pagesOf(file), onStep) };
    await openPdf(file);
    return { kept: file };
  });
}
