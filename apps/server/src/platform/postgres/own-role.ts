import pg from 'pg';
import { EARLIER_DATA, WrongSchema } from './database.ts';

/** How the superuser connects to a database of the cluster. */
export type Reach = (database: string) => pg.ClientConfig;

/** The database and the role that owns it and has no other rights: no other database, no server files or programs. */
export interface OwnDatabase {
  readonly name: string;
  readonly role: string;
}

/** Creates the database and its role. @throws WrongSchema for a database that belongs to the superuser, as before version 1.0 */
export async function ensureDatabase(reach: Reach, { name, role }: OwnDatabase): Promise<void> {
  await asSuperuser(reach('postgres'), async (client) => {
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (hasRole === 0) await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    );
    if (rows.length === 0) await client.query(`create database ${name} owner ${role}`);
    else if (rows[0]?.owner !== role) throw new WrongSchema(EARLIER_DATA);
  });
}

async function asSuperuser(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await work(client).finally(() => client.end());
}
