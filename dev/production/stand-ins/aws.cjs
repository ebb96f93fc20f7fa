#!/usr/bin/env node
/** The part of the AWS CLI that docker-compose.yml uses: `aws --endpoint-url <address> s3api <command> --bucket <name>`. */
const { createRequire } = require('node:module');
const { parseArgs } = require('node:util');

const s3 = createRequire('/app/')('@aws-sdk/client-s3');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'endpoint-url': { type: 'string' },
    bucket: { type: 'string' },
    'cors-configuration': { type: 'string' },
  },
});
const kinds = {
  'head-bucket': s3.HeadBucketCommand,
  'create-bucket': s3.CreateBucketCommand,
  'put-bucket-cors': s3.PutBucketCorsCommand,
};
const Kind = kinds[positionals[1]];
const cors = values['cors-configuration'];
const input = {
  Bucket: values.bucket,
  ...(cors === undefined ? {} : { CORSConfiguration: JSON.parse(cors) }),
};
const client = new s3.S3Client({
  endpoint: values['endpoint-url'],
  forcePathStyle: true,
  region: 'us-east-1',
});
client.send(new Kind(input)).catch((error) => {
  console.error(`${error}`);
  process.exitCode = 254;
});
