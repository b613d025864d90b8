/** Statements whose text is known only at run time, by file and function, with the reason why that is acceptable. */
export const EXCEPTIONS: Record<string, string> = {
  'src/server/database/queue-executor.ts executeSql': "the queue's own statements, which pg-boss writes",
  'src/server/database/functions.ts applyFunctions': 'the text of a file: every test database is made of them',
  'src/server/database/migrate.ts runOne': 'the text of a file: every test database is made of them',
  'src/server/backup/catalog-queries.ts findSequences': 'a sequence that the catalog names',
  'src/server/backup/save-queries.ts copyOut': 'a table that the catalog names',
  'src/server/backup/load-queries.ts dropForeignKeys': 'a constraint that the catalog names',
  'src/server/backup/load-queries.ts disableTriggers': 'a table that the catalog names',
  'src/server/backup/load-queries.ts truncateTables': 'the tables that the catalog names',
  'src/server/backup/load-queries.ts copyIn': 'a table that the catalog names',
  'src/server/backup/load-queries.ts addForeignKey': 'a constraint that the catalog named',
  'src/server/backup/load-queries.ts runStatements': 'statements made of what the catalog names',
  'src/server/listings/search-index/index-queries.ts readAll': 'the columns of the search index, as in readSome',
  'src/server/listings/search-index/index-queries.ts readSome':
    'the columns of the search index, derived from the search table; every test of the index reads them',
  'src/server/listings/count-queries.ts countRanges':
    'columns of the allow-list by the names of their fields: listing-index.test.ts and facets.test.ts count by each',
  'src/server/database/entity-queries.ts searchPage':
    'a row a home: src/server/listings/homes and listing-index.test.ts run it',
  'src/server/database/entity-queries.ts findVersions': 'as in searchPage',
  'src/server/editing/editing-queries.ts insertContent':
    'what comes back after a deletion has the columns that its row had; all other inserts are checked',
};

/** Files whose templates are executed instead of evaluated statically (entities.ts). */
export const CALLED = [
  'src/server/database/query-compiler.ts',
  'src/server/database/entity-queries.ts',
  'src/server/database/circles.ts',
];
