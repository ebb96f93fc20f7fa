type Answer = (isGiven: boolean) => void;

let waiting: Answer[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The question for the password between the calls that need it and the dialog that asks. */
export const passwordAgain = {
  get isAsked(): boolean {
    return waiting.length > 0;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Asks the person; calls at the same time share one question. True when the server took the password. */
  async ask(): Promise<boolean> {
    return await new Promise((resolve) => {
      waiting = [...waiting, resolve];
      tell();
    });
  },
  /** The dialog's answer to everybody who waits. */
  answer(isGiven: boolean): void {
    const answered = waiting;
    waiting = [];
    tell();
    for (const resolve of answered) resolve(isGiven);
  },
};
