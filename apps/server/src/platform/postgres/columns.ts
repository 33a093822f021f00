import type { ColumnType, JSONColumnType } from 'kysely';

/**
 * A jsonb column, read as an object. It is written as JSON text, because pg would convert an array to a PostgreSQL
 * array.
 */
export type Json<T extends object | null> = JSONColumnType<T, string, string>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
