-- What the forecast of a report rests on, as its mails say it: a mail that is sent again a day later must not name
-- the models of that day.
alter table report add models text;
