#!/bin/sh
# Patroni runs this once, on the first leader: creates the role and the database of the product.
# The role owns its database: migrations create the extensions unaccent and pg_trgm.
exec psql -v ON_ERROR_STOP=1 "$1" <<'SQL'
create role pluspunkt login password '${DATABASE_PASSWORD}';
create database pluspunkt owner pluspunkt;
SQL
