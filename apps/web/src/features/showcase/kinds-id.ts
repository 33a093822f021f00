/** Where on the main page one chooses what to make; "try without a code" leads there. */
export const kindsId = 'kinds';
