import pg from 'pg';

/** How the superuser reaches a database of the cluster. */
export type Reach = (database: string) => pg.ClientConfig;

/** The database and the role that owns it and may do nothing else: no other database, no file, no program of the server. */
export interface OwnDatabase {
  readonly name: string;
  readonly role: string;
}

/** Creates the database and its role, and hands over to it what a server of before made as the superuser `maker`. */
export async function ensureDatabase(reach: Reach, { name, role }: OwnDatabase, maker: string): Promise<void> {
  await asSuperuser(reach('postgres'), async (client) => {
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (hasRole === 0) await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    );
    if (rows.length === 0) await client.query(`create database ${name} owner ${role}`);
    else if (rows[0]?.owner !== role) await client.query(`alter database ${name} owner to ${role}`);
  });
  await asSuperuser(reach(name), (client) => client.query(handOver(maker, role)));
}

async function asSuperuser(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await work(client).finally(() => client.end());
}

/**
 * Gives every schema, table, view, sequence, routine and type that `maker` owns to `role`. REASSIGN OWNED does not do for the
 * first superuser of a cluster, to whom the system's own objects belong.
 */
function handOver(maker: string, role: string): string {
  return `do $$
    declare command text;
    begin
      for command in
        with ours as (
          select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
        )
        select format('alter schema %I owner to ${role}', nspname) from pg_namespace
        where nspowner = '${maker}'::regrole and oid in (select oid from ours)
        union all
        select format('alter table %s owner to ${role}', oid::regclass) from pg_class
        where relowner = '${maker}'::regrole and relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
        union all
        select format('alter routine %s owner to ${role}', oid::regprocedure) from pg_proc
        where proowner = '${maker}'::regrole and pronamespace in (select oid from ours)
        union all
        select format('alter type %s owner to ${role}', oid::regtype) from pg_type
        where typowner = '${maker}'::regrole and typnamespace in (select oid from ours) and typtype in ('e', 'd')
      loop
        execute command;
      end loop;
    end $$`;
}
