/** Many texts in little memory, found by their number: their bytes follow each other in one place. */
export class TextPool {
  private bytes = Buffer.alloc(64 * 1024);
  private ends = new Uint32Array(4096);
  private count = 0;

  add(text: string): void {
    const start = this.endOf(this.count - 1);
    const end = start + Buffer.byteLength(text);
    while (end > this.bytes.length) this.bytes = grown(this.bytes);
    if (this.count === this.ends.length) {
      const wider = new Uint32Array(this.ends.length * 2);
      wider.set(this.ends);
      this.ends = wider;
    }
    this.bytes.write(text, start);
    this.ends[this.count] = end;
    this.count += 1;
  }

  /** Undefined for a number that there is not. */
  get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return undefined;
    return this.bytes.toString('utf8', this.endOf(index - 1), this.endOf(index));
  }

  private endOf(index: number): number {
    return index < 0 ? 0 : (this.ends[index] ?? 0);
  }
}

function grown(bytes: Buffer): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(bytes.length * 2);
  bytes.copy(larger);
  return larger;
}
