import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { IsString } from 'class-validator';
import { defineJob } from './define-job.js';
import { HandlerRegistry } from './handler.registry.js';
import { Handles, HandlesMany, type JobHandler } from './handler.decorators.js';

class IdPayload {
  @IsString()
  id = '';
}
const draw = defineJob({
  name: 'test.card',
  queue: 'documents',
  payload: IdPayload,
  priority: 'normal',
  attempts: 1,
  backoffMs: 1,
  maxRunMs: 1_000,
  key: ({ id }) => id,
});

@Handles(draw)
class DrawJob {
  async handle(): Promise<void> {}
}

@Handles(draw)
class OtherDrawJob {
  async handle(): Promise<void> {}
}

@HandlesMany()
class DrawJobs {
  *handlers(): Iterable<readonly [string, JobHandler<object>]> {
    yield [draw.name, new DrawJob()];
  }
}

async function start(...providers: Provider[]): Promise<HandlerRegistry> {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [HandlerRegistry, ...providers],
  }).compile();
  await module.init();
  return module.get(HandlerRegistry);
}

describe('the handler registry', () => {
  it('finds the one handler of a job', async () => {
    const registry = await start(DrawJob);
    expect(registry.find('test.card')).toMatchObject({
      job: { name: 'test.card' },
      handler: expect.any(DrawJob),
    });
    expect(registry.find('card.burn')).toBeUndefined();
  });

  it('fails to start when a job has no handler', async () => {
    await expect(start()).rejects.toThrow('job "test.card" has no handler');
  });

  it('ignores providers that are not classes', async () => {
    const others = ['a text', null, () => undefined, 7].map((useValue, at) => ({
      provide: `v${at}`,
      useValue,
    }));
    expect((await start(...others, DrawJob)).find('test.card')?.handler).toBeInstanceOf(DrawJob);
  });

  it('takes the handlers of a table', async () => {
    expect((await start(DrawJobs)).find('test.card')?.handler).toBeInstanceOf(DrawJob);
  });

  it.each([OtherDrawJob, DrawJobs])('fails to start when a job has two handlers, %p', async (Other) => {
    await expect(start(DrawJob, Other)).rejects.toThrow('job "test.card" has two handlers');
  });
});
