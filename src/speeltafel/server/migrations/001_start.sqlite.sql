create table tables (
    id text primary key,
    code text not null,
    game text not null,
    players integer not null,
    status text not null,
    listed integer not null,
    version integer not null,
    deadline integer,
    awaited text not null,
    bots integer not null,
    created integer not null,
    updated integer not null,
    title text not null
) strict, without rowid;
create unique index tables_code on tables (code) where code <> '';
create index tables_listed on tables (created) where listed and status in ('open', 'playing');
create index tables_due on tables (deadline) where status = 'playing' and deadline is not null;
create index tables_bots on tables (id) where status = 'playing' and bots;

create table events (
    table_id text not null references tables (id) on delete cascade,
    seq integer not null,
    at integer not null,
    key text not null,
    body blob not null,
    primary key (table_id, seq)
) strict, without rowid;
create unique index events_key on events (table_id, key) where key <> '';

-- Who sits where. No reference to persons: a table goes on when one of them is deleted.
create table seats (
    table_id text not null references tables (id) on delete cascade,
    person text not null,
    primary key (table_id, person)
) strict, without rowid;
create index seats_person on seats (person);

create table persons (
    id text primary key,
    name text not null,
    robot integer not null,
    created integer not null,
    seen integer not null,
    banned integer not null,
    link blob not null
) strict, without rowid;
create unique index persons_link on persons (link) where length(link) > 0;

create table sessions (
    hash blob primary key,
    person text not null references persons (id) on delete cascade,
    created integer not null
) strict, without rowid;
create index sessions_person on sessions (person);

create table subscriptions (
    person text not null references persons (id) on delete cascade,
    kind text not null,
    address text not null,
    data blob not null,
    primary key (person, kind, address)
) strict, without rowid;

-- The outbox. A notice stays until its turn is over, also when it is done, so that none is sent twice.
create table notices (
    table_id text not null references tables (id) on delete cascade,
    version integer not null,
    person text not null,
    not_before integer not null,
    attempts integer not null default 0,
    worker text not null default '',
    leased integer not null default 0,
    done integer not null default 0,
    primary key (table_id, version, person)
) strict, without rowid;
create index notices_due on notices (not_before) where not done;
create index notices_person on notices (person);

create table processes (
    id text primary key,
    beat integer not null,
    gone integer not null
) strict, without rowid;

create table outages (
    began integer primary key,
    ended integer not null
) strict;

create table meta (
    name text primary key,
    value blob not null
) strict, without rowid;
