alter table spare_part add column position text;
alter table spare_part add constraint spare_part_position_filled CHECK (filled("position", 80));
