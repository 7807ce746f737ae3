-- How likely rain is on each coming day, and how much comes if it does: the median alone hides it.
-- Null until a forecast is stored that has them; the refresh fetches one at once.
alter table weather_outlook
  add column rain_chance real[],
  add column rain_low real[],
  add column rain_high real[];
