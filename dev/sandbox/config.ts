import type { ReceiptMode } from './entities.ts';

/** Options of the sandbox; `configFrom` has the defaults. Times are in ms. */
export interface SandboxOptions {
  port?: number;
  host?: string;
  keyId?: string;
  keySecret?: string;
  webhookSecret?: string;
  oldWebhookSecret?: string;
  webhookUrl?: string;
  /** JSON file in which the state survives restarts; default: memory only. */
  stateFile?: string;
  receiptMode?: ReceiptMode;
  /** Makes ids reproducible. */
  seed?: number;
  webhookTimeoutMs?: number;
  firstRetryMs?: number;
  refundMs?: number;
}

export interface SandboxConfig extends Required<Omit<SandboxOptions, 'stateFile' | 'seed'>> {
  stateFile: string | undefined;
  seed: number | undefined;
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/**
 * Applies the defaults and safety checks (docs/rules/payments.md, point 6).
 *
 * @throws if NODE_ENV is production, the host is not a loopback address or the key is not a test key
 */
export function configFrom(options: SandboxOptions, nodeEnv: string | undefined): SandboxConfig {
  const config: SandboxConfig = {
    port: options.port ?? 4010,
    host: options.host ?? '127.0.0.1',
    keyId: options.keyId ?? 'rzp_test_portal',
    keySecret: options.keySecret ?? 'portal_test_secret',
    webhookSecret: options.webhookSecret ?? 'portal_webhook_secret',
    oldWebhookSecret: options.oldWebhookSecret ?? 'portal_old_webhook_secret',
    webhookUrl: options.webhookUrl ?? 'http://localhost:3000/payment/webhook',
    stateFile: options.stateFile,
    receiptMode: options.receiptMode ?? 'unique_receipt',
    seed: options.seed,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 5_000,
    firstRetryMs: options.firstRetryMs ?? 10_000,
    refundMs: options.refundMs ?? 2_000,
  };
  if (nodeEnv === 'production') throw new Error('The payment sandbox does not run with NODE_ENV=production.');
  if (!LOOPBACK.includes(config.host)) {
    throw new Error(`SANDBOX_HOST must be a loopback address, not ${config.host}.`);
  }
  if (!config.keyId.startsWith('rzp_test_')) throw new Error('RAZORPAY_KEY_ID must start with rzp_test_.');
  if (!Number.isInteger(config.port) || config.port < 0 || config.port > 65_535) {
    throw new Error('SANDBOX_PORT must be a port number.');
  }
  if (!URL.canParse(config.webhookUrl)) throw new Error('SANDBOX_WEBHOOK_URL must be an address.');
  return config;
}

export function optionsFromEnv(env: NodeJS.ProcessEnv): SandboxOptions {
  const options: SandboxOptions = {};
  if (env.SANDBOX_PORT) options.port = Number(env.SANDBOX_PORT);
  if (env.SANDBOX_HOST) options.host = env.SANDBOX_HOST;
  if (env.RAZORPAY_KEY_ID) options.keyId = env.RAZORPAY_KEY_ID;
  if (env.RAZORPAY_KEY_SECRET) options.keySecret = env.RAZORPAY_KEY_SECRET;
  if (env.RAZORPAY_WEBHOOK_SECRET) options.webhookSecret = env.RAZORPAY_WEBHOOK_SECRET;
  if (env.SANDBOX_OLD_WEBHOOK_SECRET) options.oldWebhookSecret = env.SANDBOX_OLD_WEBHOOK_SECRET;
  if (env.SANDBOX_WEBHOOK_URL) options.webhookUrl = env.SANDBOX_WEBHOOK_URL;
  if (env.SANDBOX_STATE_FILE) options.stateFile = env.SANDBOX_STATE_FILE;
  return options;
}

/** Returns whether a Host header names this machine; prevents DNS rebinding. */
export function isLoopbackHost(hostHeader: string | undefined): boolean {
  const name = (hostHeader ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return LOOPBACK.includes(name);
}
