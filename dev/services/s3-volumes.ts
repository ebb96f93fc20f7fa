import { join } from 'node:path';
import { type Child, startChild } from '../core/child.ts';
import { folder } from '../core/paths.ts';
import { freePort } from '../core/ports.ts';
import { START_LIMIT_MS, until } from '../core/wait.ts';
import { locate } from './locate.ts';
import { installHint, s3Wheel, type S3Options, startOwnS3, volumeOptions } from './s3.ts';
import type { Places, Service } from './service.ts';

/** A storage with two volumes, each with every file, that can fail one by one. */
export interface S3Volumes extends Service {
  /** Sends SIGKILL and leaves the volume down. */
  killVolume(index: 0 | 1): Promise<void>;
  /** Starts a killed volume with its files. */
  startVolume(index: 0 | 1): Promise<void>;
}

/** Starts SeaweedFS with two volumes on the loopback address, ignoring S3_ENDPOINT. */
export async function startS3Volumes(options: S3Options, places: Places): Promise<S3Volumes> {
  const master = { port: await freePort(), grpcPort: await freePort() };
  const ports = [await freePort(), await freePort()].map((port) => ({ port, grpcPort: 0 }));
  for (const one of ports) one.grpcPort = await freePort();
  const volumes = new Map<number, Child>();
  const server = await startOwnS3({ ...options, master }, places);
  const startVolume = async (index: number): Promise<void> => {
    const name = `s3-volume-${index + 1}`;
    const child = await startChild({
      name,
      command: locate(['weed'], s3Wheel, installHint),
      args: [
        ...['volume', `-dir=${folder(places.dataDir, name)}`, '-ip=127.0.0.1', '-ip.bind=127.0.0.1'],
        ...[`-port=${ports[index]?.port}`, `-port.grpc=${ports[index]?.grpcPort}`, ...volumeOptions('-')],
        `-master=127.0.0.1:${master.port}.${master.grpcPort}`,
      ],
      cwd: folder(places.dataDir, name),
      logFile: join(places.logsDir, `${name}.log`),
      graceMs: 2000,
    });
    volumes.set(index, child);
    await until(
      name,
      START_LIMIT_MS,
      async () => await isKnown(index),
      () => child.whyEnded(),
    );
  };
  const isKnown = async (index: number): Promise<boolean> => {
    const topology = await fetch(`http://127.0.0.1:${master.port}/dir/status`).then(
      async (response) => await response.text(),
      () => '',
    );
    return topology.includes(`127.0.0.1:${ports[index]?.port}`);
  };
  const all = async (end: (part: Child | Service) => Promise<void> | undefined): Promise<void> => {
    await Promise.all([...volumes.values(), server].map(async (part) => await end(part)));
  };
  try {
    await Promise.all([0, 1].map(startVolume));
  } catch (error) {
    await all(async (part) => await part.stop());
    throw error;
  }
  return {
    ...server,
    about: `${server.about}, volumes on ${ports.map(({ port }) => port).join(', ')}`,
    stop: async () => await all(async (part) => await part.stop()),
    kill9: async () => await all(async (part) => await part.kill9?.()),
    whyEnded: () =>
      [server, ...volumes.values()].map((part) => part.whyEnded?.()).find((why) => why !== undefined),
    killVolume: async (index) => await volumes.get(index)?.kill9(),
    startVolume,
  };
}
