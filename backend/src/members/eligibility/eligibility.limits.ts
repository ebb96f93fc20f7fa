/** A person checks a number or two; whoever tries numbers through has a limit beside that of the network. */
export const checksOfBrowser = { points: 10, seconds: 10 * 60 } as const;
