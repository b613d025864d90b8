-- Figures of a day: rows come in the order of their time, so that a small index is enough.
create index alert_matches_at on alert_matches using brin (at) with (autosummarize = on);
