import { createStore } from 'zustand/vanilla';

type Answer = (isGiven: boolean) => void;

/** Who waits for the answer to the question. */
const store = createStore<readonly Answer[]>(() => []);

/** The question for the password between the calls that need it and the dialog that asks. */
export const reauthentication = {
  store,
  /** Asks the person; calls at the same time share one question. True when the server took the password. */
  async ask(): Promise<boolean> {
    return await new Promise((resolve) => store.setState([...store.getState(), resolve], true));
  },
  /** The dialog's answer to everybody who waits. */
  answer(isGiven: boolean): void {
    const answered = store.getState();
    store.setState([], true);
    for (const resolve of answered) resolve(isGiven);
  },
};
