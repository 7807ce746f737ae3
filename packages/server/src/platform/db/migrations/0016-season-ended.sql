-- The crop is ripe, or gone: what would harm seed and roots is not told of it any more.
alter table field_state add column season_ended boolean not null default false;
