import { postedPagesPdf, type PostedPagesTask } from './posted-pages.js';

/** Draws labels or letters in a thread. */
export default async function draw(task: PostedPagesTask): Promise<Uint8Array> {
  return postedPagesPdf(task);
}
