/** docker-compose.yml as data: the one table of production's parts, also for Kubernetes and the simulated scaler. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../core/paths.ts';

/** A figure by which Kubernetes changes the number of processes. */
export interface ScaleRule {
  /** `AverageValue`: the query divided by the processes; `Value`: the query itself. */
  metric: 'AverageValue' | 'Value';
  /** For Prometheus. */
  query: string;
  threshold: number;
}

/** What Kubernetes needs of a service and Compose does not know. */
interface KubernetesPart {
  /** Requested cores. */
  cpu: string;
  /** Path of the readiness probe. */
  ready: string;
  /** How long a pod still takes new connections after its end was announced. */
  pre_stop?: string;
  replicas: { min: number; max: number };
  scale: ScaleRule[];
}

interface HealthCheck {
  test?: string[];
  interval?: string;
  timeout?: string;
  retries?: number;
  start_period?: string;
  start_interval?: string;
}

export interface Part {
  image?: string;
  user?: string;
  restart?: string;
  profiles?: string[];
  healthcheck?: HealthCheck;
  logging?: { options?: Record<string, string> };
  stop_grace_period?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[];
  network_mode?: string;
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  volumes?: string[];
  mem_limit?: string;
  pids_limit?: number;
  'x-kubernetes'?: KubernetesPart;
}

export interface Compose {
  services: Record<string, Part>;
  networks: Record<string, { internal?: boolean } | null>;
}

/** Returns the text of docker-compose.yml. */
export const composeText = (): string => readFileSync(join(root, 'docker-compose.yml'), 'utf8');

/** Returns the services and networks, with the shared parts merged in. */
export const parseCompose = (text: string): Compose => parse(text, { merge: true }) as Compose;
