import { describe, expect, it } from '@jest/globals';
import { readTraceparent, traceparentOf } from './tracing.js';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('a stored traceparent', () => {
  it.each([
    [1, `00-${traceId}-${spanId}-01`],
    [0, `00-${traceId}-${spanId}-00`],
  ])('has the form of W3C Trace Context, flags %d', (traceFlags, text) => {
    expect(traceparentOf({ traceId, spanId, traceFlags })).toBe(text);
    expect(readTraceparent(text)).toEqual({ traceId, spanId, traceFlags, isRemote: true });
  });

  it.each([
    '',
    'root',
    `00-${traceId}-${spanId}`,
    `01-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-x`,
  ])('is rejected: "%s"', (text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });
});
