/** The most lists of a person; homes, members and comments of a list. */
export const MAX_LISTS = 20;
export const MAX_LIST_HOMES = 50;
export const MAX_MEMBERS = 30;
export const MAX_COMMENTS = 500;
/** With those that were removed, which a list keeps until its link is renewed. */
export const MAX_COMMENTS_EVER = 5_000;

/** The most letters of a list's name, a member's name and a comment. */
export const MAX_LIST_NAME = 60;
export const MAX_MEMBER_NAME = 40;
export const MAX_COMMENT_LETTERS = 500;

/** The secret of a link: 128 bits. */
export const LIST_SECRET = /^[\w-]{22}$/;
