import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { runAgain } from './run-again.ts';

/**
 * PostgreSQL where a statement on its own that met a deadlock is run again; one in a transaction is not, because the whole
 * transaction is (`in-transaction.ts`). A single `update` can be the one that is ended: it holds a place in the queue for its row
 * while it waits for the row itself.
 */
export class PatientDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config);
  }
}

type RolledBack = Parameters<PostgresDriver['rollbackTransaction']>[0];

class PatientDriver extends PostgresDriver {
  readonly #inTransaction = new WeakSet<DatabaseConnection>();
  /** A connection is the same object whenever it comes out of the pool. */
  readonly #patient = new WeakSet<DatabaseConnection>();

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...given);
    if (this.#patient.has(connection)) return connection;
    this.#patient.add(connection);
    const once = connection.executeQuery.bind(connection);
    connection.executeQuery = (...query) =>
      this.#inTransaction.has(connection) ? once(...query) : runAgain(() => once(...query));
    return connection;
  }
  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    await super.beginTransaction(...given);
    this.#inTransaction.add(given[0]);
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).finally(() => this.#inTransaction.delete(connection));
  }
  override async rollbackTransaction(connection: RolledBack): Promise<void> {
    await super.rollbackTransaction(connection).finally(() => this.#inTransaction.delete(connection));
  }
}
