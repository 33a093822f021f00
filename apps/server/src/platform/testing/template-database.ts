/** Name of the migrated database of a test run: a copy of it takes a quarter of the time of the migrations. */
export const templateDatabase = 'uzor_migrated';
