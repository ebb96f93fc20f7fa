#!/usr/bin/env node
/**
 * Substitute for redis-cli, which Valkey's wheel lacks: sends the words of its arguments as one command to the server of this container, after
 * the password of REDISCLI_AUTH, and prints the answer.
 */
const { connect } = require('node:net');

const command = (words) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
const { REDISCLI_AUTH: password } = process.env;
const commands = [...(password ? [['AUTH', password]] : []), process.argv.slice(2)];
let answers = '';
const socket = connect(6379, '127.0.0.1', () => socket.write(commands.map(command).join('')));
socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
socket.on('error', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
socket.on('data', (bytes) => {
  answers += bytes;
  const lines = answers.split('\r\n');
  if (lines.length <= commands.length) return;
  const answer = lines[commands.length - 1];
  process.stdout.write(`${answer.slice(1)}\n`);
  if (answer.startsWith('-')) process.exitCode = 1;
  socket.end();
});
