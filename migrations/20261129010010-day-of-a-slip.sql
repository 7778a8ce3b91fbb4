-- The day that a slip's code tells, as the calendar of Bangkok has it. TrueMoney's does, those of the banks do not.
alter table stored_file add slip_day date;
