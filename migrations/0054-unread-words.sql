-- Words of searches that the vocabulary does not have, by day in Baku: words alone, and nothing of who wrote them.
create table unread_words (
  day date not null,
  word text not null check (length(word) between 2 and 40 and word !~ '\d{6}'),
  times integer not null check (times > 0),
  primary key (day, word)
);
