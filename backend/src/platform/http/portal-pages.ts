import type { FastifyRequest } from 'fastify';

/** A page of the portal as it is sent, whole and compressed, with its ETag. */
export interface WrittenPage {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

/** Pages of the portal that the backend writes itself; whoever does it exports this. */
export abstract class PortalPages {
  /** @returns undefined when the built page has to serve as it is: nothing is known of the address, or writing failed */
  abstract pageFor(request: FastifyRequest, path: string): Promise<WrittenPage | undefined>;
}
