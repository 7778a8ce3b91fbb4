-- Whether a question was answered, and which answers name a picture.
create index custom_label_answer_question on custom_label_answer (custom_label_id);
