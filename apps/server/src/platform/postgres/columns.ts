import type { ColumnType, JSONColumnType } from 'kysely';

/**
 * A jsonb column: read as an object; written as JSON text, because pg would send a bare array as a PostgreSQL array.
 */
export type Json<T extends object | null> = JSONColumnType<T, string, string>;
/** A jsonb column that may be null. */
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
