#!/usr/bin/env node
/** The part of mongosh that the health check of docker-compose.yml uses: `mongosh --quiet --eval <script>`. */
const { createRequire } = require('node:module');

const inImage = createRequire('/app/');
const { MongoClient } = inImage('mongodb');

const address = 'mongodb://127.0.0.1:27017/?directConnection=true&serverSelectionTimeoutMS=2000';
let client = new MongoClient(address);

const database = (name) => ({
  getSiblingDB: database,
  runCommand: async (command) => await client.db(name).command(command),
  adminCommand: async (command) => await client.db('admin').command(command),
  auth: async (username, password) => {
    const known = new MongoClient(address, { auth: { username, password }, authSource: name });
    try {
      await known.connect();
    } catch (error) {
      await known.close();
      throw error;
    }
    await client.close();
    client = known;
    return { ok: 1 };
  },
});

const AsyncFunction = (async () => {}).constructor;
const script = process.argv[process.argv.indexOf('--eval') + 1];
new AsyncFunction('db', `return ${script}`)(database('test'))
  .catch((error) => {
    console.error(`${error}`);
    process.exitCode = 1;
  })
  .finally(async () => await client.close());
