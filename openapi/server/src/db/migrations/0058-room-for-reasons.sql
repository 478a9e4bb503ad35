-- Whenever something of a car park is given or taken, everybody who waits for that day gets a new reason. Where its page has room for
-- the new row beside the old one, no index hears of it; else each of thirteen does, which took half of the time of a long line.
-- For pages that are written from now on.
alter table parking_reservations set (fillfactor = 50);
