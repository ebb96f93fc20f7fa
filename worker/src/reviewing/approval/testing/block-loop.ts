/** Timeout for the inspector of a process to open, in ms. */
const inspectorMs = 20_000;

async function addressOf(port: number): Promise<string> {
  const end = Date.now() + inspectorMs;
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Blocks the event loop of another Node process, as an endless computation would.
 * @param pid of the process, started with `--inspect-port=127.0.0.1:<port>`
 * @param ms duration
 * @returns when the loop runs again
 */
export async function blockLoop(pid: number, port: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressOf(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector did not answer')), { once: true });
  });
  const over = new Promise<void>((resolve) =>
    socket.addEventListener('message', () => resolve(), { once: true }),
  );
  const expression = `for (const end = Date.now() + ${ms}; Date.now() < end; );`;
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await over;
  socket.close();
}
