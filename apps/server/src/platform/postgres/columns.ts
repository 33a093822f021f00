import type { ColumnType, JSONColumnType } from 'kysely';

/** A jsonb column: read as an object; written as JSON text, because pg would send an array as a PostgreSQL one. */
export type Json<T extends object | null> = JSONColumnType<T, string, string>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
