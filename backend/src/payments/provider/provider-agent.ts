import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Socket } from 'node:net';

/**
 * An agent whose connections must stand within a time. Lines are not kept: one that the provider has just closed would look
 * like a lost reply.
 * @param connectMs until the connection, TLS included, stands
 */
export function agentFor(baseUrl: string, connectMs: number): HttpAgent {
  const secure = baseUrl.startsWith('https:');
  const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    if (socket instanceof Socket) {
      const timer = setTimeout(() => socket.destroy(new Error('The connection took too long')), connectMs);
      const stop = () => clearTimeout(timer);
      socket.once(secure ? 'secureConnect' : 'connect', stop).once('close', stop);
    }
    return socket;
  };
  return agent;
}
