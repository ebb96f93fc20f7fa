import { join } from 'node:path';
import { startChild, tailOf } from '../core/child.ts';
import { root } from '../core/paths.ts';
import { START_LIMIT_MS, until } from '../core/wait.ts';
import type { Places, Service } from './service.ts';

interface SandboxKeys {
  readonly RAZORPAY_KEY_ID: string;
  readonly RAZORPAY_KEY_SECRET: string;
  readonly RAZORPAY_WEBHOOK_SECRETS: string;
}

/** Test keys, the same on every machine; they are valid for the sandbox alone. */
const sandboxKeys: SandboxKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_portal',
  RAZORPAY_KEY_SECRET: 'portal_test_secret',
  RAZORPAY_WEBHOOK_SECRETS: 'portal_webhook_secret',
};

/**
 * Joins the provider of RAZORPAY_BASE_URL or starts the payment sandbox as a separate process.
 *
 * @param portalUrl target of the webhooks
 */
export async function startSandbox(
  port: number,
  portalUrl: string,
  places: Places,
  keys = sandboxKeys,
): Promise<Service> {
  const joined = process.env['RAZORPAY_BASE_URL'];
  if (joined !== undefined && joined !== '') {
    const env: Record<string, string> = { ...sandboxKeys, RAZORPAY_BASE_URL: joined };
    for (const name of [...Object.keys(sandboxKeys), 'RAZORPAY_CHECKOUT_URL']) {
      const value = process.env[name];
      if (value !== undefined) env[name] = value;
    }
    return { env, about: 'joined by RAZORPAY_BASE_URL', stop: async () => {} };
  }
  const url = `http://localhost:${port}`;
  const logFile = join(places.logsDir, 'sandbox.log');
  const child = await startChild({
    name: 'sandbox',
    command: process.execPath,
    args: [join(root, 'dev', 'sandbox', 'main.ts')],
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_WEBHOOK_URL: `${portalUrl}/payment/webhook`,
      SANDBOX_STATE_FILE: join(places.dataDir, 'sandbox.json'),
      RAZORPAY_KEY_ID: keys.RAZORPAY_KEY_ID,
      RAZORPAY_KEY_SECRET: keys.RAZORPAY_KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: keys.RAZORPAY_WEBHOOK_SECRETS,
    },
    logFile,
    graceMs: 5000,
  });
  const healthy = async (): Promise<boolean> =>
    await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
  try {
    await until('Payment sandbox', START_LIMIT_MS, healthy, () =>
      child.whyEnded() === undefined ? undefined : `${child.whyEnded()}:\n${tailOf(logFile)}`,
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    env: { ...keys, RAZORPAY_BASE_URL: url, RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js` },
    about: `on ${port}`,
    pid: child.pid,
    stop: async () => await child.stop(),
    kill9: async () => await child.kill9(),
    whyEnded: () => child.whyEnded(),
  };
}
