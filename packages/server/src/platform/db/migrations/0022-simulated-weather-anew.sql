-- Simulated weather is made in another way. What is stored of it stays in use, past and forecast of one kind, until the
-- next forecast is issued: as its first day is missing, the refresh fetches all of it.
update weather_cell
set history_from = history_from + 1
where source = 'simulated' or station ->> 'id' like 'ZZ%';
