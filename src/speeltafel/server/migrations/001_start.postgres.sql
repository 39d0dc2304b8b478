create table tables (
    id text collate "C" primary key,
    code text collate "C" not null,
    game text collate "C" not null,
    players bigint not null,
    status text collate "C" not null,
    listed boolean not null,
    version bigint not null,
    deadline bigint,
    awaited text collate "C" not null,
    bots boolean not null,
    created bigint not null,
    updated bigint not null,
    title text collate "C" not null,
    -- Which transaction of which process changed the row last: what the other processes poll.
    changed xid8 not null default pg_current_xact_id(),
    writer text collate "C" not null default ''
);
create index tables_changed on tables (changed);
create unique index tables_code on tables (code) where code <> '';
create index tables_listed on tables (created) where listed and status in ('open', 'playing');
create index tables_due on tables (deadline) where status = 'playing' and deadline is not null;
create index tables_bots on tables (id) where status = 'playing' and bots;

create table events (
    table_id text collate "C" not null references tables (id) on delete cascade,
    seq bigint not null,
    at bigint not null,
    key text collate "C" not null,
    body bytea not null,
    primary key (table_id, seq)
);
create unique index events_key on events (table_id, key) where key <> '';

-- Who sits where. No reference to persons: a table goes on when one of them is deleted.
create table seats (
    table_id text collate "C" not null references tables (id) on delete cascade,
    person text collate "C" not null,
    primary key (table_id, person)
);
create index seats_person on seats (person);

create table persons (
    id text collate "C" primary key,
    name text collate "C" not null,
    robot boolean not null,
    created bigint not null,
    seen bigint not null,
    banned boolean not null,
    link bytea not null
);
create unique index persons_link on persons (link) where length(link) > 0;

create table sessions (
    hash bytea primary key,
    person text collate "C" not null references persons (id) on delete cascade,
    created bigint not null
);
create index sessions_person on sessions (person);

create table subscriptions (
    person text collate "C" not null references persons (id) on delete cascade,
    kind text collate "C" not null,
    address text collate "C" not null,
    data bytea not null,
    primary key (person, kind, address)
);

-- The outbox. A notice stays until its turn is over, also when it is done, so that none is sent twice.
create table notices (
    table_id text collate "C" not null references tables (id) on delete cascade,
    version bigint not null,
    person text collate "C" not null,
    not_before bigint not null,
    attempts bigint not null default 0,
    worker text collate "C" not null default '',
    leased bigint not null default 0,
    done boolean not null default false,
    primary key (table_id, version, person)
);
create index notices_due on notices (not_before) where not done;
create index notices_person on notices (person);

create table processes (
    id text collate "C" primary key,
    beat bigint not null,
    gone boolean not null
);

create table outages (
    began bigint primary key,
    ended bigint not null
);

create table meta (
    name text collate "C" primary key,
    value bytea not null
);
