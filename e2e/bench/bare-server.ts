// The least a Node.js server can do for a list: node:http and pg, the statements it is given, JSON. No session, no
// signature, no permission, no schema. Started by the benchmark, which stops it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from './statement-tap';

const [databaseUrl, port, statementsFile] = process.argv.slice(2);
const statements = JSON.parse(readFileSync(statementsFile ?? '', 'utf8')) as Statement[];
// As many connections as the panel has.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

createServer((_request, response) => {
  const answer = async () => {
    const results = [];
    for (const [index, { text, values }] of statements.entries()) {
      results.push((await pool.query({ name: `statement_${index}`, text, values })).rows);
    }
    const [data, ...totals] = results;
    const body = JSON.stringify({ status: 200, data, totals });
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  answer().catch((error: unknown) => {
    response.writeHead(500);
    response.end(String(error));
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
