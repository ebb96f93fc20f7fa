import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Child, startChild, stopChildren } from '../core/child.ts';
import { cacheDir, folder } from '../core/paths.ts';
import { until } from '../core/wait.ts';
import { onPath } from '../services/locate.ts';
import { beginCleanup, command, type CommandOptions, runCommand } from './command.ts';

/** From Debian 13, the first release with an engine and compose new enough for docker-compose.yml. */
const enginePackages = ['docker-compose', 'docker.io', 'docker-cli', 'docker-buildx', 'containerd', 'tini'];
/** From the release of the machine, as they depend on its libraries. */
const hostPackages = [
  ...['runc', 'libseccomp2', 'busybox-static', 'iptables', 'libxtables12', 'libip4tc2', 'libip6tc2'],
  ...['libnftnl11', 'libmnl0', 'libnetfilter-conntrack3', 'libnfnetlink0'],
  ...['caddy', 'prometheus'],
];
const mirror = 'http://deb.debian.org/debian';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const forwardingFile = '/proc/sys/net/ipv4/ip_forward';

export interface Engine {
  /** Folder with its programs and busybox. */
  programs: string;
  /** Runs `docker` with these arguments. @throws on failure */
  docker(args: readonly string[], options?: CommandOptions): Promise<string>;
  /** Stops it and restores the machine. */
  stop(): Promise<void>;
}

/** Returns why no engine can run on this machine, or undefined. */
export function engineUnavailableReason(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it requires Linux x64';
  if (process.getuid?.() !== 0) return 'it requires root';
  if (!existsSync('/etc/debian_version') || onPath('apt-get') === undefined || !existsSync(keyring))
    return 'it requires Debian for its packages';
  if (existsSync('/sys/class/net/docker0')) return 'another engine runs on this machine (docker0)';
  return undefined;
}

/** Downloads, verifies and unpacks the packages into the cache once. @returns the folder */
export async function fetchEngine(): Promise<string> {
  const target = join(cacheDir, 'engine-debian-13-with-prometheus');
  if (existsSync(target)) return target;
  const work = folder(cacheDir, `engine-${process.pid}.part`);
  try {
    for (const path of ['lists/partial', 'cache/archives/partial', 'debs', 'root']) folder(work, path);
    const list = join(work, 'engine.list');
    writeFileSync(list, `deb [signed-by=${keyring}] ${mirror} trixie main\n`);
    const isolatedOptions = [
      ...['-o', `Dir::Etc::SourceList=${list}`, '-o', 'Dir::Etc::SourceParts=-'],
      ...['-o', `Dir::State::Lists=${join(work, 'lists')}`, '-o', `Dir::Cache=${join(work, 'cache')}`],
    ];
    const debs = { cwd: join(work, 'debs'), timeoutMs: 120_000 };
    await command('apt-get', [...isolatedOptions, 'update', '-qq'], debs);
    await command(
      'apt-get',
      [...isolatedOptions, 'download', '-qq', ...enginePackages.map((name) => `${name}/trixie`)],
      debs,
    );
    await command('apt-get', ['download', '-qq', ...hostPackages], debs);
    await command('sh', ['-ec', 'for one in *.deb; do dpkg-deb -x "$one" ../root; done'], debs);
    const root = join(work, 'root');
    for (const name of ['iptables', 'iptables-save', 'iptables-restore', 'ip6tables'])
      symlinkSync('xtables-nft-multi', join(root, 'usr/sbin', name));
    renameSync(root, target);
    return target;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the firewall rules as input of iptables-restore; missing tables become empty ones. */
async function saveFirewallRules(env: Record<string, string>): Promise<string> {
  const saved = await command('iptables-save', [], { env });
  const empty = ([table, ...chains]: string[]): string =>
    saved.includes(`*${table}\n`)
      ? ''
      : `*${table}\n${chains.map((chain) => `:${chain} ACCEPT [0:0]`).join('\n')}\nCOMMIT\n`;
  const nat = empty(['nat', 'PREROUTING', 'INPUT', 'OUTPUT', 'POSTROUTING']);
  return `${saved}${empty(['filter', 'INPUT', 'FORWARD', 'OUTPUT'])}${nat}`;
}

async function startDaemon(home: string, env: Record<string, string>): Promise<Child> {
  const logFile = join(home, 'engine.log');
  const args = ['--data-root', join(home, 'data'), '--exec-root', join(home, 'run')];
  const child = await startChild({
    name: 'dockerd',
    command: 'dockerd',
    args: [...args, '--pidfile', join(home, 'pid'), '-H', `unix://${join(home, 'socket')}`],
    env,
    logFile,
    graceMs: 60_000,
  });
  const answers = async (): Promise<boolean> => (await runCommand('docker', ['version'], { env })).code === 0;
  const ended = (): string | undefined => {
    const why = child.whyEnded();
    const reason = why && /level=(?:error|fatal) .*|failed to .*/.exec(readFileSync(logFile, 'utf8'))?.[0];
    return why && `${why}: ${reason ?? readFileSync(logFile, 'utf8').trim().split('\n').at(-1)}`;
  };
  await until('The engine', 60_000, answers, ended);
  return child;
}

/** Starts a separate engine whose data is in one folder, which `stop` deletes. */
export async function startEngine(programs: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'portal-engine-'));
  const env = {
    PATH: [...['usr/sbin', 'usr/bin'].map((path) => join(programs, path)), process.env['PATH']].join(
      delimiter,
    ),
    LD_LIBRARY_PATH: join(programs, 'usr/lib/x86_64-linux-gnu'),
    XTABLES_LIBDIR: join(programs, 'usr/lib/x86_64-linux-gnu/xtables'),
    DOCKER_HOST: `unix://${join(home, 'socket')}`,
    DOCKER_CONFIG: join(home, 'config'),
  };
  mkdirSync(join(home, 'config/cli-plugins'), { recursive: true });
  for (const name of ['docker-compose', 'docker-buildx']) {
    const plugin = join(programs, 'usr/libexec/docker/cli-plugins', name);
    symlinkSync(plugin, join(home, 'config/cli-plugins', name));
  }
  const rules = await saveFirewallRules(env);
  const savedForwarding = readFileSync(forwardingFile, 'utf8');
  const restoreMachine = async (): Promise<void> => {
    beginCleanup();
    await runCommand('umount', [join(home, 'run/netns/default')]);
    await runCommand('ip', ['link', 'del', 'docker0']);
    await command('iptables-restore', [], { env, input: rules });
    writeFileSync(forwardingFile, savedForwarding);
    // About 400,000 files.
    await command('rm', ['-rf', home], { timeoutMs: 300_000 });
  };
  const daemon = await startDaemon(home, env).catch(async (error: unknown) => {
    await stopChildren();
    await restoreMachine();
    throw error;
  });
  return {
    programs,
    docker: async (args, options = {}) =>
      await command('docker', args, { ...options, env: { ...options.env, ...env } }),
    stop: async () => {
      await daemon.stop();
      await restoreMachine();
    },
  };
}
