import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { runAgain } from './run-again.ts';

/**
 * Reruns a single statement after a deadlock; a transaction is rerun as a whole (`in-transaction.ts`). Even a single
 * `update` can deadlock: it holds a place in the queue for its row while it waits.
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
  /** The pool returns the same object for a connection each time. */
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
