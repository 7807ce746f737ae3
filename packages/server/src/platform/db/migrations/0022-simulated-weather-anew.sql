-- Simulated weather is made in another way: what is stored of it belongs to a past that nobody has any more. It stays
-- readable until the next refresh of its cell, which fetches all of it again.
update weather_cell
set history_from = null, history_to = null, forecast_issued = null
where source = 'simulated' or station ->> 'id' like 'ZZ%';
