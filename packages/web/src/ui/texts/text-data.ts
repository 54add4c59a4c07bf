// Where a page holds the changed texts.
export const TEXT_DATA_ID = 'text-data';
